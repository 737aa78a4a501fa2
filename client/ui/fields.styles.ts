import { css } from '@linaria/core'
import { scriptsLateMs } from '#client/streaming/scripts-state.ts'

export const textField = css`
  inline-size: 100%;
  min-block-size: 44px;
  padding-inline: var(--s3);
  font-variant-numeric: tabular-nums;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--control-line);
  border-radius: var(--radius-small);
  @media (min-width: 1024px) { min-block-size: 40px; }
  &::placeholder { color: var(--text-quiet); opacity: 1; }
  &:hover { border-color: var(--text-quiet); }
  &[aria-invalid='true'] { border-color: var(--danger); }
`

export const selectField = css`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: 44px;
  padding-inline: var(--s3);
  text-overflow: ellipsis;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--control-line);
  border-radius: var(--radius-small);
  @media (min-width: 1024px) { min-block-size: 40px; }
  &:hover { border-color: var(--text-quiet); }
`

export const primaryButton = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-block-size: 44px;
  padding-inline: var(--s5);
  font-weight: 600;
  color: var(--on-accent);
  text-decoration: none;
  background: var(--accent);
  border: 1px solid transparent;
  border-radius: var(--radius-small);
  transition: background-color var(--quick);
  &:hover { color: var(--on-accent); background: var(--accent-strong); }
  &:is(:disabled, [aria-disabled='true']) { opacity: 0.6; }
`

export const quietButton = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-block-size: 44px;
  padding-inline: var(--s4);
  font-weight: 600;
  color: var(--text);
  text-decoration: none;
  background: var(--surface);
  border: 1px solid var(--control-line);
  border-radius: var(--radius-small);
  transition: background-color var(--quick);
  &:hover { color: var(--text); background: var(--sunken); }
`

/**
 * Hides a control that a page needs without its scripts alone. It takes no space, so that nothing moves when
 * the scripts run; it appears at once where they have failed to load, and where they are ten seconds late.
 */
export const untilScriptsRun = `
  @media (scripting: enabled) {
    animation: wait-for-scripts 0s ${scriptsLateMs}ms both;
    :root[data-scripts='live'] & { display: none; }
    :root[data-scripts='failed'] & { animation: none; }
  }
  @keyframes wait-for-scripts { from { position: absolute; visibility: hidden; translate: -100%; } }
`

/** The submit button of a form that needs one without scripts alone. */
export const noScriptButton = css`
  min-block-size: 40px;
  padding-inline: var(--s4);
  font-weight: 600;
  background: var(--surface);
  border: 1px solid var(--control-line);
  border-radius: var(--radius-small);
  ${untilScriptsRun}
`
