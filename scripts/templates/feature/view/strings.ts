// Words of the sample-thing view. English.

export const sampleThingStrings = {
  'sample-thing.list': 'Sample thing',
  'sample-thing.none': 'Nothing here yet',
  'sample-thing.failed': 'This did not load',
  'sample-thing.failed-text': 'Check your connection and try again.',
  'sample-thing.retry': 'Try again',
} as const;
