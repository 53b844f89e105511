// English of the feature sample-thing. Read by its views only.

export const strings = {
  title: 'Sample thing',
} as const;
