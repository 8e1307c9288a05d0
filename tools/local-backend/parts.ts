/** Something that runs until it is stopped. */
export type Part = {
  /** What people call it, as in "The mailbox stopped". */
  name: string
  stop(): Promise<void>
  /** Rejects when the part ends without being asked to. */
  crashed?: Promise<never>
}

export type Parts = {
  /** Adds a part that was just started, and gives it back. Once everything is being stopped, it is stopped at once. */
  add<P extends Part>(part: P): P
  /** Stops all parts, the last started first. Later calls wait for the same end. */
  stop(): Promise<void>
  /** Rejects as soon as one of the parts crashes. */
  crashed: Promise<never>
}

/** Keeps what was started, so that everything is stopped in the opposite order. */
export function createParts(): Parts {
  const running: Part[] = []
  const crash = Promise.withResolvers<never>()
  let stopped: Promise<void> | undefined

  async function stopAll(): Promise<void> {
    for (let part = running.pop(); part; part = running.pop()) await part.stop()
  }

  return {
    add(part) {
      running.push(part)
      part.crashed?.catch(crash.reject)
      if (stopped) stopped = stopped.then(stopAll)
      return part
    },
    stop: () => {
      stopped ??= stopAll()
      return stopped
    },
    crashed: crash.promise,
  }
}
