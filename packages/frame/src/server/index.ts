// The public API of `@openappkit/frame/server`.
export type { FrameConfig, FrameConfigInput } from './config.js';
export {
  createFrameServer,
  type FrameServer,
  type FrameServerOptions,
} from './create-frame-server.js';
export { createPages } from '../pages/create-pages.js';
export type { PageSource } from './http/page-routes.js';
export type { Clock } from './ops/clock.js';
