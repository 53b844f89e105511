// A Playwright reporter for scripts/check-created.ts: the sandbox's start time, and the time from there to a connected wallet.
// Another reporter prints output and failures.
export default class ConnectingReporter {
  #sandbox = 0;

  onStepEnd(_test, _result, step) {
    if (step.category === 'fixture' && /\bsandbox\b/.test(step.title))
      this.#sandbox = Math.max(this.#sandbox, step.duration);
  }

  onTestEnd(_test, { duration, status }) {
    const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
    // The sandbox has its own timeout, so exclude its start from the test's time.
    console.log(
      `${status}: sandbox up in ${seconds(this.#sandbox)}, connected in ${seconds(duration)}`,
    );
  }

  printsToStdio() {
    return false;
  }
}
