// Words of the dialog around the views. English.
export const shellStrings = {
  'shell.back': 'Back',
  'shell.close': 'Close',
  'shell.dismiss': 'Dismiss',
  'shell.loading': 'Loading',
  'shell.progress': 'Progress',
  'shell.step': (current: number, steps: number) => `Step ${current} of ${steps}`,
  'shell.failed': 'This part did not load',
  'shell.failed-text': 'Check your connection, then try again.',
  'shell.retry': 'Try again',
  'shell.locked': 'This cannot be closed now. Finish the step or use its way out.',
} as const;
