// isLoopback(): whether a link leads to the machine that the page runs on. Its programs take a question of the page for one
// of the person, so a stranger's data may not have them asked. Pure.
import { checkLink } from './check-link.js';

export function isLoopback(link: string): boolean {
  // Without encryption a link is taken to this machine only.
  return checkLink(link.replace(/^https:/i, 'http:'), 'web') !== undefined;
}
