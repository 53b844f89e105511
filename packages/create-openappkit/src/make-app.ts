import type { Choices, Framework } from './choices.js';
import { html } from './templates/html.js';
import { next } from './templates/next.js';
import { react } from './templates/react.js';
import { vue } from './templates/vue.js';
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
