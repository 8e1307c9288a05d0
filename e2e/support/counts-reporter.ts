import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** Prints one line of counts at the end of a run, even when it was stopped early. */
export default class CountsReporter implements Reporter {
  private run: Suite | undefined
  private errors = 0

  onBegin(_config: FullConfig, run: Suite) {
    this.run = run
  }

  /** Counts errors outside of tests, such as a site that does not start. */
  onError() {
    this.errors += 1
  }

  onEnd() {
    const tests = this.run?.allTests() ?? []
    const count = (isCounted: (outcome: string) => boolean) =>
      tests.filter((test) => isCounted(test.outcome())).length
    const passed = count((outcome) => outcome === 'expected' || outcome === 'flaky')
    const failed = count((outcome) => outcome === 'unexpected')
    const flaky = count((outcome) => outcome === 'flaky')
    const others = [
      [flaky, 'of the passed are flaky'],
      [tests.length - passed - failed, 'did not run'],
      [this.errors, 'errors outside of tests'],
    ] as const
    const rest = others.filter(([number]) => number > 0).map(([number, words]) => `, ${number} ${words}`)
    console.log(`
${passed} passed, ${failed} failed${rest.join('')}`)
  }
}
