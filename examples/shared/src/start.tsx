// Starts a React example on the sandbox.
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectSandbox, type Sandbox } from './sandbox.js';
import './styles.css';

/**
 * Renders an example once the sandbox answers, or how to start the sandbox.
 *
 * @param render called once
 */
export async function startOnSandbox(render: (sandbox: Sandbox) => ReactNode): Promise<void> {
  const container = document.querySelector('#root');
  if (!container) return;
  const root = createRoot(container);
  try {
    root.render(<StrictMode>{render(await connectSandbox())}</StrictMode>);
  } catch (error) {
    root.render(
      <main className="page">
        <h1>No sandbox</h1>
        <p className="muted">
          This example talks to the sandbox only. Start it with <code>npm run demo</code>.
        </p>
        <p className="bad">{error instanceof Error ? error.message : String(error)}</p>
      </main>,
    );
  }
}
