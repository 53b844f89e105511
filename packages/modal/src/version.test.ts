// Holds the version to package.json.
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import manifest from '../package.json';
import { version } from './version.js';

describe('version', () => {
  it('equals the one in package.json', () => {
    expect(version).to.equal(manifest.version);
  });
});
