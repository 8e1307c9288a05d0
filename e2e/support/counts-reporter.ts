import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** Ends a run with one line of counts, also when it was stopped early. */
export default class CountsReporter implements Reporter {
  private run: Suite | undefined
  private errors = 0

  onBegin(_config: FullConfig, run: Suite) {
    this.run = run
  }

  /** Something outside of a test went wrong, such as the start of the site. */
  onError() {
    this.errors += 1
  }

  onEnd() {
    const tests = this.run?.allTests() ?? []
    const count = (isCounted: (outcome: string) => boolean) =>
      tests.filter((test) => isCounted(test.outcome())).length
    const passed = count((outcome) => outcome === 'expected' || outcome === 'flaky')
    const failed = count((outcome) => outcome === 'unexpected')
    const others = [
      [tests.length - passed - failed, 'did not run'],
      [this.errors, 'errors outside of tests'],
    ] as const
    const rest = others.filter(([number]) => number > 0).map(([number, words]) => `, ${number} ${words}`)
    console.log(`
${passed} passed, ${failed} failed${rest.join('')}`)
  }
}
