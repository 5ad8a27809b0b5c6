/** Small sounds, made here with the browser's own synthesiser; silent until switched on in the settings. */
import { settings } from "../settings.svelte";

type Recipe = (at: Bench) => void;

/** What a sound is made of: tones and noise, at moments in seconds from now. */
class Bench {
  constructor(
    readonly context: AudioContext,
    readonly out: AudioNode,
    readonly start: number,
  ) {}

  /** A tone that dies away: a plucked or struck thing. */
  tone(frequency: number, at: number, seconds: number, level: number, shape: OscillatorType = "sine", bend = 1): void {
    const { oscillator, gain } = this.#voice(level, at, seconds);
    oscillator.type = shape;
    oscillator.frequency.setValueAtTime(frequency, this.start + at);
    if (bend !== 1) oscillator.frequency.exponentialRampToValueAtTime(frequency * bend, this.start + at + seconds);
    oscillator.connect(gain);
  }

  /** A breath of noise around a pitch: paper, gravel, a pouch. */
  noise(frequency: number, at: number, seconds: number, level: number, sharpness = 1): void {
    const frames = Math.ceil(this.context.sampleRate * seconds);
    const buffer = this.context.createBuffer(1, frames, this.context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
    const source = new AudioBufferSourceNode(this.context, { buffer });
    const filter = new BiquadFilterNode(this.context, { type: "bandpass", frequency, Q: sharpness });
    const gain = new GainNode(this.context, { gain: level });
    source.connect(filter).connect(gain).connect(this.out);
    source.start(this.start + at);
  }

  #voice(level: number, at: number, seconds: number): { oscillator: OscillatorNode; gain: GainNode } {
    const oscillator = new OscillatorNode(this.context);
    const gain = new GainNode(this.context, { gain: 0 });
    gain.gain.setValueAtTime(0, this.start + at);
    gain.gain.linearRampToValueAtTime(level, this.start + at + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, this.start + at + seconds);
    gain.connect(this.out);
    oscillator.start(this.start + at);
    oscillator.stop(this.start + at + seconds + 0.02);
    return { oscillator, gain };
  }
}

const SOUNDS: Record<string, Recipe> = {
  take: (b) => [0, 0.05, 0.09, 0.15].forEach((at, i) => b.noise(1400 + 300 * i, at, 0.12, 0.35, 0.8)), // a pouch rustles
  "place W": (b) => b.tone(420, 0, 0.16, 0.4, "sine", 2.4), // a drop
  "place M": (b) => [0, 0.03, 0.055].forEach((at) => b.noise(900, at, 0.07, 0.5, 2)), // gravel
  "place L": (b) => b.noise(3200, 0, 0.14, 0.3, 0.7), // a leaf
  "place R": (b) => b.tone(820, 0, 0.07, 0.3, "triangle", 0.8), // clay
  "place F": (b) => b.noise(2300, 0, 0.1, 0.3, 3), // straw
  "place T": (b) => b.tone(240, 0, 0.11, 0.5, "triangle", 0.7), // wood
  cube: (b) => {
    b.tone(523, 0, 0.35, 0.4);
    b.tone(784, 0.09, 0.45, 0.4);
  },
  card: (b) => b.noise(2600, 0, 0.16, 0.3, 0.6), // paper
  complete: (b) => [523, 659, 880].forEach((pitch, i) => b.tone(pitch, 0.09 * i, 0.5, 0.4)),
  spirit: (b) => [330, 494, 659].forEach((pitch, i) => b.tone(pitch, 0.12 * i, 0.8, 0.3)),
  discard: (b) => b.noise(1200, 0, 0.18, 0.3, 0.6),
  turn: (b) => [440, 660, 587].forEach((pitch, i) => b.tone(pitch, 0.13 * i, 0.7, 0.45, "triangle")), // a kalimba
  undo: (b) => b.tone(260, 0, 0.1, 0.3, "triangle", 1.5),
  refused: (b) => b.tone(110, 0, 0.14, 0.5, "triangle", 0.8),
  end: (b) => b.tone(900, 0, 0.06, 0.3, "square", 0.9), // a woodblock
  // Harmonia: a stone on felt, a bell, a low knock, a breath
  lay: (b) => {
    b.tone(190, 0, 0.09, 0.5, "triangle", 0.7);
    b.noise(500, 0, 0.08, 0.35, 1);
  },
  closed: (b) => [659, 988, 1319].forEach((pitch, i) => b.tone(pitch, 0.07 * i, 1.1, 0.3)),
  aside: (b) => b.tone(95, 0, 0.22, 0.6, "triangle", 0.7),
  say: (b) => b.noise(1800, 0, 0.2, 0.12, 0.5),
  over: (b) =>
    [392, 494, 587, 784, 587, 784, 988].forEach((pitch, i) => b.tone(pitch, 0.22 * i, 0.9, 0.35, "triangle")),
};

/** Around -18 LUFS together with the levels above. */
const VOLUME = 0.32;

class Sounds {
  #context: AudioContext | null = null;

  /** Play the sound of an action ("place L c2") or by its name; `isFar` for others' moves, which are softer. */
  play(what: string, isFar = false): void {
    if (!settings.sound) return;
    const [verb = "", letter = ""] = what.split(" ");
    const recipe = SOUNDS[`${verb} ${letter}`] ?? SOUNDS[verb];
    if (!recipe) return;
    try {
      this.#context ??= new AudioContext();
      void this.#context.resume();
      const out = new GainNode(this.#context, { gain: isFar ? VOLUME / 2 : VOLUME });
      out.connect(this.#context.destination);
      recipe(new Bench(this.#context, out, this.#context.currentTime + 0.01));
    } catch {
      // no sound device: the game goes on in silence
    }
  }
}

export const sounds = new Sounds();
