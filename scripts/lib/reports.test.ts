import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from './reports.mjs';

describe('reading test reports', () => {
  it('counts what passed and names what failed or was skipped under vitest', () => {
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

  it('counts a file that could not be loaded as one failure', () => {
    const result = readVitest({
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    });
    expect(result.failures).toEqual([{ name: 'a.test.ts', text: 'no such module' }]);
  });

  it('walks nested suites under playwright; a flaky test has failed', () => {
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
    expect(result.passed).toBe(1);
    expect(result.failures).toEqual([{ name: 'a.spec.ts › inner › two › phone', text: 'late' }]);
  });
});
