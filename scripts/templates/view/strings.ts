// English of SampleThingView. Not imported elsewhere.

export const strings = {
  text: 'Say here what the person decides.',
} as const;
