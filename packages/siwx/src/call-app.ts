// Reports an error thrown by an app callback globally, so that it does not stop the sign-in.

export function callApp(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
