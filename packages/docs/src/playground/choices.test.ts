import { expect, it } from 'vitest';
import { variableSentences } from '../data/variable-sentences.js';
import { byName, createSources } from '../reading/sources.js';
import { featureDefaults, optionDefaults, optionValues, plainChoices, views } from './choices.js';
import { viewSources } from '../reading/view-requests.js';

const file = 'core/src/options/option-defaults.ts';
const kits = (name: string) => byName(createSources().find(file, name).members);

it("uses the kit's defaults", () => {
  const features = kits('featureDefaults');
  // The kit lists all socials in order; the playground has one switch.
  const { socials: _, ...switches } = featureDefaults;
  for (const [name, value] of Object.entries(switches))
    expect([name, features.get(name)?.type]).toEqual([name, String(value)]);
  const options = kits('optionDefaults');
  for (const [name, value] of Object.entries(optionDefaults))
    expect([name, options.get(name)?.type]).toEqual([name, String(value)]);
  for (const [name, [first]] of Object.entries(optionValues))
    expect([name, options.get(name)?.type]).toEqual([name, `'${first}'`]);
});

it('lists only existing views', () => {
  expect(views.filter((view) => !viewSources().has(view))).toEqual([]);
});

it('returns a new object of unchanged choices each time', () => {
  expect(plainChoices()).toEqual(plainChoices());
  expect(plainChoices().features).not.toBe(plainChoices().features);
  expect(Object.keys(variableSentences)).toContain('accent');
});
