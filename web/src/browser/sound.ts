/** Six short cues, made in the browser; each has its visible twin. */

import { settings } from "../settings/settings.svelte";

export type Cue = "card" | "trick" | "turn" | "announcement" | "contra" | "settled";

let context: AudioContext | null = null;

/** A knock: a tone that falls and dies away. */
function knock(audio: AudioContext, at: number, from: number, to: number, length: number, loud: number): void {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: from });
  const volume = new GainNode(audio, { gain: 0 });
  tone.frequency.exponentialRampToValueAtTime(to, at + length);
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud * settings.volume, at + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** A stroke: a little filtered noise, dry as paper or chalk. */
function stroke(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const frames = Math.ceil(audio.sampleRate * length);
  const noise = new AudioBuffer({ length: frames, sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let place = 0; place < frames; place++) samples[place] = (Math.random() * 2 - 1) * (1 - place / frames) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: loud * settings.volume }))
    .connect(audio.destination);
  source.start(at);
}

const CUES: Record<Cue, (audio: AudioContext, at: number) => void> = {
  card: (audio, at) => stroke(audio, at, 1900, 0.06, 0.5),
  trick: (audio, at) => [0, 0.09].forEach((later) => stroke(audio, at + later, 900, 0.07, 0.35)),
  turn: (audio, at) => knock(audio, at, 330, 165, 0.2, 0.35),
  announcement: (audio, at) => stroke(audio, at, 3200, 0.2, 0.22),
  contra: (audio, at) => [0, 0.13].forEach((later) => knock(audio, at + later, 240, 140, 0.12, 0.4)),
  settled: (audio, at) => [2100, 3150].forEach((pitch) => knock(audio, at, pitch, pitch * 0.99, 0.28, 0.12)),
};

/** Plays a cue, unless sound is off or the page is in the background; "your turn" is heard there too. */
export function play(cue: Cue): void {
  if (settings.volume === 0 || (document.hidden && cue !== "turn") || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  CUES[cue](context, context.currentTime + 0.01);
  // Not every browser can.
  if (cue === "turn" && settings.vibrate && "vibrate" in navigator) navigator.vibrate(20);
}
