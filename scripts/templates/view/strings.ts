// Words of the sample-thing view. English.
import { plural } from '../../strings/plural.js';

export const sampleThingStrings = {
  'sample-thing.text': (app: string, count: number) =>
    plural(count, { one: `${app} works on # network.`, other: `${app} works on # networks.` }),
  'sample-thing.done': 'Done',
} as const;
