const PITCH_HZ = 1_760
const LOUDNESS = 0.08
const BEEP_SECONDS = 0.04

/** Makes beeps, for as long as it is not closed. */
export type Beeper = {
  /** @param delay seconds from now. */
  beep(delay: number): void
  close(): void
}

/** Opens the way to the speakers; a browser allows that only in answer to a press. */
export function openBeeper(): Beeper {
  const context = new AudioContext()
  return {
    beep(delay) {
      const start = context.currentTime + delay
      const tone = new OscillatorNode(context, { type: 'square', frequency: PITCH_HZ })
      const volume = new GainNode(context, { gain: LOUDNESS })
      // Faded out: a tone that is cut off clicks.
      volume.gain.setValueAtTime(LOUDNESS, start)
      volume.gain.linearRampToValueAtTime(0, start + BEEP_SECONDS)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + BEEP_SECONDS)
    },
    close: () => void context.close(),
  }
}
