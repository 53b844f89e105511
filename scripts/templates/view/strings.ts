// Words of the sample-thing view. English.

/** Title of the view; the rest is loaded with it. */
export const sampleThingTitle = 'Sample thing';

export const sampleThingStrings = {
  'sample-thing.text': 'Say here what the person decides.',
} as const;
