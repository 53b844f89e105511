// Removes fixtures after each browser test. @open-wc/testing does so only with global test functions; leftovers slow down every later axe run.
import { fixtureCleanup } from '@open-wc/testing';
import { afterEach } from 'vitest';

afterEach(() => fixtureCleanup());
