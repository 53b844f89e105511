// A working adapter with one deliberate defect, and the case that must catch it.
import type {
  Adapter,
  AdapterContext,
  AdapterInstance,
  AdapterReports,
} from '@openappkit/core/adapter';

export interface BrokenAdapter {
  /** The defect, as a verb phrase that completes "an adapter that …". */
  readonly defect: string;
  readonly caughtBy: string;
  /** A part of the failure message, which ensures that the case fails for this defect and no other reason. */
  readonly failure: string;
  breakAdapter(good: Adapter): Adapter;
}

/** Replaces some members of the adapter's instance, which must be a plain object. */
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

/** Replaces some reports of the adapter. */
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
