import { expect, it } from 'vitest';
import { networkImageIds } from './image-ids.js';
import * as networks from './index.js';

const known = new Set(
  Object.values<unknown>(networks).flatMap((each) =>
    typeof each === 'object' && each !== null && 'caipNetworkId' in each ? each.caipNetworkId : [],
  ),
);

it('names networks of this package, and those of namespaces that it does not have', () => {
  const strangers = Object.keys(networkImageIds).filter((id) => !known.has(id));
  expect(strangers.filter((id) => !/^(ton|tron):/.test(id))).toEqual([]);
});

it('has an image id in the form of the explorer for each', () => {
  for (const id of Object.values(networkImageIds))
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});
