import type { Choices, Framework } from './choices.types.js';
import { html } from './frameworks/html.js';
import { next } from './frameworks/next.js';
import { react } from './frameworks/react.js';
import { vue } from './frameworks/vue.js';
import { commonFiles, type Particular } from './templates/common-files.js';

const makers: Readonly<Record<Framework, (choices: Choices) => Particular>> = {
  react,
  next,
  vue,
  html,
};

/**
 * Returns the text of each file of a new app, keyed by path.
 *
 * @param version the exact version of our packages
 * @example
 * makeApp({ name: 'my-app', framework: 'react', chains: ['evm'], wagmi: false, projectId: '' }, '0.1.0');
 */
export function makeApp(choices: Choices, version: string): Readonly<Record<string, string>> {
  const particular = makers[choices.framework](choices);
  return { ...commonFiles(choices, particular, version), ...particular.files };
}
