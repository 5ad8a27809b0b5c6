import numpy as np

from harmony.bots.changes import changed, changes


def test_changes_give_the_new_weights_back_to_half_a_step() -> None:
    draw = np.random.default_rng(1)
    old = {"trunk.w": draw.normal(size=(30, 8)).astype(np.float32), "trunk.b": np.zeros(8, np.float32)}
    new = {name: value + draw.normal(size=value.shape).astype(np.float32) * 0.01 for name, value in old.items()}
    short = changes(old, new)
    assert short["trunk.w"].dtype == np.int8
    back = changed(old, short)
    for name, value in new.items():
        step = np.abs(value - old[name]).max(0) / 127
        assert np.all(np.abs(back[name] - value) <= 0.51 * step + 1e-7)


def test_what_has_not_changed_stays_as_it_is() -> None:
    old = {"policy.w": np.ones((3, 4), np.float32)}
    assert np.array_equal(changed(old, changes(old, old))["policy.w"], old["policy.w"])
