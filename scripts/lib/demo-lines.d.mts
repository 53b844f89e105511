export function demoLines(demo: {
  readonly exampleUrl: string;
  readonly inboxUrl: string;
  readonly description: string;
}): string[];
