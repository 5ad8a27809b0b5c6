from harmony.core.chance import Stream


def test_parts_of_a_seed_start_with_unrelated_numbers() -> None:
    firsts = [int(Stream(7, part).below(1000)) for part in range(200)]
    assert len(set(firsts)) > 150


def test_parts_draw_evenly() -> None:
    counts = [0] * 6
    for part in range(600):
        counts[Stream(3, part).below(6)] += 1
    assert min(counts) > 60
