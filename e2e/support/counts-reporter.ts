import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** Ends a run with one line of counts, also when it was stopped early. */
export default class CountsReporter implements Reporter {
  private run: Suite | undefined

  onBegin(_config: FullConfig, run: Suite) {
    this.run = run
  }

  onEnd() {
    const tests = this.run?.allTests() ?? []
    const count = (isCounted: (outcome: string) => boolean) =>
      tests.filter((test) => isCounted(test.outcome())).length
    const passed = count((outcome) => outcome === 'expected' || outcome === 'flaky')
    const failed = count((outcome) => outcome === 'unexpected')
    const skipped = tests.length - passed - failed
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} did not run` : ''}`)
  }
}
