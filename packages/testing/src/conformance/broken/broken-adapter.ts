// A working adapter with one deliberate defect, and the case that must catch it.
import type {
  Adapter,
  AdapterContext,
  AdapterInstance,
  AdapterReports,
} from '@openappkit/core/adapter';

export interface BrokenAdapter {
  /** What is wrong, as one would say it in a review. */
  readonly defect: string;
  /** Name of the conformance case that must fail. */
  readonly caughtBy: string;
  /** Part of the message the case fails with: it must fail for this defect, not for another reason. */
  readonly failure: string;
  breakAdapter(good: Adapter): Adapter;
}

/** The adapter with some of its instance's members replaced. The instance must be a plain object. */
export function withInstance(
  good: Adapter,
  change: (instance: AdapterInstance, context: AdapterContext) => Partial<AdapterInstance>,
): Adapter {
  return {
    namespace: good.namespace,
    name: good.name,
    defaultAccountType: good.defaultAccountType,
    setup(context) {
      const instance = good.setup(context);
      return { ...instance, ...change(instance, context) };
    },
  };
}

/** The adapter with some of its reports replaced. */
export function withReports(
  good: Adapter,
  change: (report: AdapterReports) => Partial<AdapterReports>,
): Adapter {
  return {
    namespace: good.namespace,
    name: good.name,
    defaultAccountType: good.defaultAccountType,
    setup: (context) =>
      good.setup({ ...context, report: { ...context.report, ...change(context.report) } }),
  };
}
