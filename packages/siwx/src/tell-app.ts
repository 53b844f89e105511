// Calls what an app wants to be told by. Its own mistake is told as one, to the page, and stops no sign-in.

export function tellApp(call: () => void): void {
  try {
    call();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
