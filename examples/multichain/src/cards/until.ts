const everyMs = 500;
const patienceMs = 120_000;

/** Polls until the condition holds. @throws Error after two minutes */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error('Not there after two minutes');
}
