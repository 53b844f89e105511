// The two test projects: `node` (pure code, controllers, adapters, scripts) and `browser` (elements and
// React in real Chromium). Run with `-c vitest.workspace.ts`: vitest 4 does not find this name by itself.
// Both resolve our packages to their sources and let no test reach a host other than loopback.
import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { emulateMedia, emulateTouch, setRequests } from './scripts/vitest/browser-commands.ts';

// What takes this long hangs; no test is judged by its speed.
const hangMs = 180_000;
/** The default of one second fails on a busy machine. Below the test's timeout, so that the error names what is missing. */
const poll = { timeout: 120_000 };
const inBrowser = ['ui', 'modal', 'react', 'vue'];
const sources = ['openappkit-source'];
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

// lit's decorators need the legacy transform and assigned (not defined) fields, as in tsconfig.base.json.
const legacyDecorators = {
  decorator: { legacy: true },
  assumptions: { setPublicClassFields: true },
  typescript: { removeClassFieldsWithoutInitializer: true },
};

// @open-wc/testing imports a module that only web-dev-server serves; nothing of it is used under vitest.
const webDevServerStub = {
  name: 'web-dev-server-stub',
  enforce: 'pre' as const,
  resolveId: (id: string) =>
    id.endsWith('__web-dev-server__web-socket.js') ? '\0web-dev-server-stub' : undefined,
  load: (id: string) =>
    id === '\0web-dev-server-stub'
      ? 'const no = async () => { throw new Error("not under web-test-runner"); };\nexport { no as sendMessage, no as sendMessageWaitForResponse };'
      : undefined,
};

const notInBrowser = ['**/node_modules/**', '**/dist/**', '**/*.ssr.test.{ts,tsx}'];

/** A page of its own each: what is about the first time that a page loads or draws something, React and Vue before our elements. */
const ownPages = {
  react: 'packages/react/src/**/*.test.{ts,tsx}',
  vue: 'packages/vue/src/**/*.test.ts',
  prefetch: 'packages/modal/src/buttons/prefetch.test.ts',
  'view router': 'packages/modal/src/navigation/view-router.test.ts',
  touch: 'packages/ui/src/components/touch.scenario.test.ts',
  'late parts': 'packages/modal/src/**/late-parts.scenario.test.ts',
};

const present = inBrowser.filter((name) => existsSync(`packages/${name}/src`));

/**
 * A fault of the WalletConnect client (2.21.7) that the played phones of our tests run on: a session that ends while it
 * still publishes an answer leaves a rejection that nobody can catch. Our own connector's are held by its tests.
 */
const isClientsOwn = (error: { readonly message?: string }): boolean =>
  error.message?.startsWith('Record was recently deleted') ?? false;

/** Starts node tests with chains, pages and random steps first, so that no long file is the last one on a worker of its own. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ project, moduleId }: TestSpecification): boolean =>
      project.name === 'node' && /\.(scenario|conformance|model|property)\.test\./.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    onUnhandledError: (error) => (isClientsOwn(error) ? false : undefined),
    projects: [
      {
        oxc: legacyDecorators,
        resolve: { conditions: [...sources, 'module', 'node', 'development|production'] },
        ssr: {
          resolve: {
            conditions: [...sources, 'module', 'node', 'development|production'],
            externalConditions: [...sources, 'node'],
          },
        },
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/src/**/*.ssr.test.tsx',
            'scripts/**/*.test.ts',
            'examples/custom-adapter/src/**/*.test.ts',
            'examples/hosts/src/**/*.test.ts',
            'examples/siwx-server/src/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            'scripts/templates/**',
            ...inBrowser.map((name) => `packages/${name}/src/**/!(*.ssr).test.ts`),
          ],
          // Modules are loaded once a worker, not once a file, which halves the computing: what a test makes in a process (a
          // storage prefix of the WalletConnect client, a name on globalThis) has a name of its own and is closed at its end.
          isolate: false,
          setupFiles: ['./scripts/vitest/setup.ts', './scripts/vitest/setup-node.ts'],
          // What passes only then is named by `npm test` with what it said first, a random test with the seed that it failed at.
          retry: 1,
          expect: { poll },
          restoreMocks: true,
          testTimeout: hangMs,
          hookTimeout: hangMs,
        },
      },
      {
        oxc: legacyDecorators,
        plugins: [webDevServerStub],
        resolve: { conditions: [...sources, 'module', 'browser', 'development|production'] },
        optimizeDeps: {
          // Everything is found before the first test: a dependency found late reloads the page mid-run.
          entries: present.map((name) => `packages/${name}/src/**/*.{ts,tsx}`),
          include: ['@open-wc/testing', 'axe-core'],
        },
        test: {
          name: 'browser',
          // As under node.
          retry: 1,
          setupFiles: ['./scripts/vitest/setup.ts', './scripts/vitest/setup-browser.ts'],
          // An instance has one page for its files, which loads each module once: a page for each file takes twice the computing.
          // What a file defines or adopts stays for the next: it takes names of its own, and puts back what it changes.
          isolate: false,
          include: present.map((name) => `packages/${name}/src/**/*.test.{ts,tsx}`),
          exclude: notInBrowser,
          expect: { poll },
          restoreMocks: true,
          testTimeout: hangMs,
          hookTimeout: hangMs,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { emulateMedia, emulateTouch, setRequests },
            provider: playwright({
              launchOptions: { executablePath: chromium, args: chromiumArgs },
              // Each frame of a movement is drawn by the processor here; what is about motion asks for it.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [
              { browser: 'chromium', exclude: [...notInBrowser, ...Object.values(ownPages)] },
              ...Object.entries(ownPages).map(([name, files]) => ({
                browser: 'chromium' as const,
                name: `browser (${name})`,
                include: [files],
              })),
            ],
          },
        },
      },
    ],
  },
});
