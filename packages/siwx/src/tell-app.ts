// Reports an error thrown by an app callback globally, so that it does not stop the sign-in.

export function tellApp(call: () => void): void {
  try {
    call();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
