import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest, slowestLines } from './reports.mjs';

describe('test reports', () => {
  it('counts passed vitest tests and names failed and skipped ones', () => {
    const result = readVitest({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'one' },
            { status: 'failed', fullName: 'two', failureMessages: ['boom'] },
            { status: 'pending', fullName: 'three' },
          ],
        },
      ],
    });
    expect(result.passed).toBe(1);
    expect(result.failures.map((each) => each.name)).toEqual([
      'a.test.ts › two',
      'a.test.ts › three',
    ]);
  });

  it('counts a file that cannot be loaded as one failure', () => {
    const result = readVitest({
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    });
    expect(result.failures).toEqual([{ name: 'a.test.ts', text: 'no such module' }]);
  });

  it('reads nested playwright suites, and names tests that pass at the second try with their first error', () => {
    const result = readPlaywright({
      suites: [
        {
          title: 'a.spec.ts',
          specs: [{ title: 'one', tests: [{ status: 'expected', projectName: 'desktop' }] }],
          suites: [
            {
              title: 'inner',
              specs: [
                {
                  title: 'two',
                  tests: [
                    {
                      status: 'flaky',
                      projectName: 'phone',
                      results: [{ errors: [{ message: 'late' }] }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(result).toMatchObject({ passed: 2, failures: [] });
    expect(result.secondTries).toEqual([{ name: 'a.spec.ts › inner › two › phone', text: 'late' }]);
  });

  it('names vitest tests that pass at the second try, separately from others', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'one', failureMessages: [] },
      { status: 'passed', fullName: 'two', failureMessages: ['late', 'later'] },
      { status: 'failed', fullName: 'three', failureMessages: ['boom', 'boom'] },
    ];
    const result = readVitest({
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }],
    });
    expect(result.passed).toBe(2);
    expect(result.failures.map(({ name }) => name)).toEqual(['a.test.ts › three']);
    expect(result.secondTries).toEqual([{ name: 'a.test.ts › two', text: 'late' }]);
  });

  it('reads the duration of each file: from start to end under vitest, all its tests under playwright', () => {
    const vitest = readVitest({
      testResults: [{ name: 'a.test.ts', startTime: 1000, endTime: 1250, assertionResults: [] }],
    });
    expect(vitest.files).toEqual([{ name: 'a.test.ts', ms: 250 }]);
    const results = [{ duration: 40 }, { duration: 2 }];
    const spec = { title: 'one', tests: [{ status: 'expected', results }] };
    const playwright = readPlaywright({
      suites: [
        { title: 'a.e2e.ts', specs: [spec], suites: [{ title: 'inner', specs: [spec] }] },
        { title: 'b.e2e.ts', specs: [] },
      ],
    });
    expect(playwright.files).toEqual([
      { name: 'a.e2e.ts', ms: 84 },
      { name: 'b.e2e.ts', ms: 0 },
    ]);
  });

  it('names the ten slowest, slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}`, ms: index * 100 }));
    const lines = slowestLines(files);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('    1.1 s  11');
  });
});
