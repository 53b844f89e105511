// Set-up file of the browser tests: what a test drew is gone after it. @open-wc/testing does so by itself only where the
// runner's functions are globals; left there, every later look of axe goes through all of it.
import { fixtureCleanup } from '@open-wc/testing';
import { afterEach } from 'vitest';

afterEach(() => fixtureCleanup());
