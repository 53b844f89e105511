// `#use-alone` where nobody asked for development. See "imports" in package.json.
import type { AppKit } from '@openappkit/kit';

export const useAlone = (_kit: AppKit | undefined, _instance: string | undefined): void =>
  undefined;
