// Sounds made here, out of noise and a few waves. Silent until they are wanted.

export type Sound = "shot" | "hit" | "move" | "dice" | "commit" | "turn";

/** A burst of filtered noise or a tone: from when, how long, how loud, at what pitch and where the pitch goes. */
export type Grain = {
  kind: "noise" | "tone"; at: number; lasts: number; gain: number; pitch: number; to?: number;
};

export const SOUNDS: Record<Sound, readonly Grain[]> = {
  shot: [
    { kind: "noise", at: 0, lasts: 0.22, gain: 0.5, pitch: 1400, to: 180 },
    { kind: "tone", at: 0, lasts: 0.16, gain: 0.4, pitch: 130, to: 45 },
  ],
  hit: [
    { kind: "tone", at: 0, lasts: 0.3, gain: 0.25, pitch: 620, to: 210 },
    { kind: "noise", at: 0, lasts: 0.14, gain: 0.35, pitch: 3200, to: 700 },
  ],
  move: [
    { kind: "noise", at: 0, lasts: 0.4, gain: 0.12, pitch: 220, to: 160 },
    { kind: "tone", at: 0, lasts: 0.4, gain: 0.07, pitch: 62, to: 54 },
  ],
  dice: [0, 0.07, 0.13, 0.2, 0.24].map((at) => ({ kind: "noise" as const, at, lasts: 0.035, gain: 0.3, pitch: 2600 })),
  commit: [
    { kind: "tone", at: 0, lasts: 0.09, gain: 0.16, pitch: 392 },
    { kind: "tone", at: 0.09, lasts: 0.16, gain: 0.16, pitch: 523 },
  ],
  turn: [
    { kind: "tone", at: 0, lasts: 0.5, gain: 0.14, pitch: 294 },
    { kind: "tone", at: 0.02, lasts: 0.6, gain: 0.09, pitch: 441 },
  ],
};

let context: AudioContext | null = null;

function noiseOf(audio: AudioContext, seconds: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 22222;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 16807) % 2147483647;
    data[i] = (seed / 2147483647) * 2 - 1;
  }
  return buffer;
}

function sourceOf(audio: AudioContext, { kind, pitch, to, lasts }: Grain, start: number): [AudioScheduledSourceNode, AudioNode] {
  const glide = (param: AudioParam) => {
    param.setValueAtTime(pitch, start);
    if (to !== undefined) param.exponentialRampToValueAtTime(to, start + lasts);
  };
  if (kind === "tone") {
    const tone = audio.createOscillator();
    tone.type = "triangle";
    glide(tone.frequency);
    return [tone, tone];
  }
  const noise = audio.createBufferSource();
  noise.buffer = noiseOf(audio, lasts);
  const filter = audio.createBiquadFilter();
  filter.type = "lowpass";
  glide(filter.frequency);
  noise.connect(filter);
  return [noise, filter];
}

function sound(audio: AudioContext, grain: Grain): void {
  const start = audio.currentTime + grain.at;
  const [source, out] = sourceOf(audio, grain, start);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(grain.gain, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + grain.lasts);
  out.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + grain.lasts);
}

export function play(name: Sound): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const grain of SOUNDS[name]) sound(context, grain);
}
