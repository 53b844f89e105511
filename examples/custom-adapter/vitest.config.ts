// Lets the tests run in any folder where the packages are installed. This repository runs them against its sources.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['src/**/*.test.ts'], restoreMocks: true, testTimeout: 20_000 },
});
