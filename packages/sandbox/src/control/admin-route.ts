import type { HttpReply, HttpRequest } from '../http/reply.js';
import type { ControlContext } from './control.js';

export type AdminRoute = (
  context: ControlContext,
  request: HttpRequest,
) => HttpReply | Promise<HttpReply>;
