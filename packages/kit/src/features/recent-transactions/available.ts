// When what an app has sent may show: always. Part of the first load; its line is in feature-gates.ts.
export const available = (): boolean => true;
