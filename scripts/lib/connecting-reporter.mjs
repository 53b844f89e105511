// A reporter of Playwright for scripts/check-created.ts: how long the sandbox took to start, and from there to a connected wallet.
// What a test printed itself, and why it failed, it leaves to the reporter beside it.
export default class ConnectingReporter {
  #sandbox = 0;

  onStepEnd(_test, _result, step) {
    if (step.category === 'fixture' && /\bsandbox\b/.test(step.title))
      this.#sandbox = Math.max(this.#sandbox, step.duration);
  }

  onTestEnd(_test, { duration, status }) {
    const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
    // The sandbox has a time limit of its own, and its time is not the test's.
    console.log(
      `${status}: sandbox up in ${seconds(this.#sandbox)}, connected in ${seconds(duration)}`,
    );
  }

  printsToStdio() {
    return false;
  }
}
