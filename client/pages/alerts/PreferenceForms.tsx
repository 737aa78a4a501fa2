import { css } from '@linaria/core'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import { ChoiceField } from '#client/ui/SelectField.tsx'
import { alertLinkPath } from '#shared/features/alerts/alert-paths.ts'
import type { AlertChannel, AlertFrequency } from '#shared/features/alerts/alert-rules.ts'
import type { AlertPreferences } from '#shared/features/alerts/alerts.contract.ts'

interface PreferenceFormsProps {
  readonly token: string
  readonly preferences: AlertPreferences
  /** The preferences have just been saved. */
  readonly isSaved: boolean
}

/** How a shopper wants to hear, as a form, and a form that ends all alerts. */
export function PreferenceForms({ token, preferences, isSaved }: PreferenceFormsProps) {
  const action = alertLinkPath('preferences', token)
  const { searches, savedCars, channel } = preferences
  const isOn = [savedCars, ...searches.map(({ frequency }) => frequency)].some((one) => one && one !== 'none')

  return (
    <>
      {isSaved && <FormMessage kind="success">Saved.</FormMessage>}
      <form method="post" action={action} className={form}>
        <fieldset>
          <legend>How often</legend>
          {searches.map(({ id, name, frequency }) => (
            <ChoiceField
              key={id}
              label={name}
              name={`search-${id}`}
              chosen={frequency}
              options={frequencies}
            />
          ))}
          {savedCars && (
            <ChoiceField
              label="Cars that you saved"
              name="savedCars"
              chosen={savedCars}
              options={frequencies}
            />
          )}
          {channel && <ChoiceField label="How" name="channel" chosen={channel} options={channels} />}
          {searches.length === 0 && !savedCars && <p>You have no saved searches.</p>}
        </fieldset>
        <Times preferences={preferences} />
        <button type="submit" className={primaryButton}>
          Save
        </button>
      </form>
      {isOn && (
        <form method="post" action={action}>
          <input type="hidden" name="action" value="unsubscribeAll" />
          <button type="submit" className={quietButton}>
            Unsubscribe from all
          </button>
        </form>
      )}
    </>
  )
}

function Times({
  preferences: { timeZone, quietHours, pausedUntil },
}: Pick<PreferenceFormsProps, 'preferences'>) {
  const zones = timeZones.some(({ value }) => value === timeZone)
    ? timeZones
    : [{ value: timeZone, label: timeZone.replaceAll('_', ' ') }, ...timeZones]

  return (
    <fieldset>
      <legend>When</legend>
      <ChoiceField label="Time zone" name="timeZone" chosen={timeZone} options={zones} />
      <ChoiceField
        label="No e-mails from"
        name="quietFrom"
        chosen={String(quietHours?.from ?? '')}
        options={hours}
      />
      <ChoiceField label="Until" name="quietUntil" chosen={String(quietHours?.until ?? '')} options={hours} />
      <ChoiceField
        label="Pause"
        name="pause"
        chosen={pausedUntil === undefined ? '' : 'keep'}
        options={pausedUntil === undefined ? pauses : [{ value: 'keep', label: 'Stay paused' }, ...pauses]}
      />
      {pausedUntil !== undefined && <input type="hidden" name="pausedUntil" value={pausedUntil} />}
    </fieldset>
  )
}

const frequencies: readonly { readonly value: AlertFrequency; readonly label: string }[] = [
  { value: 'instant', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
  { value: 'none', label: 'Never' },
]

const channels: readonly { readonly value: AlertChannel; readonly label: string }[] = [
  { value: 'both', label: 'E-mail and notifications' },
  { value: 'email', label: 'E-mail' },
  { value: 'push', label: 'Notifications' },
]

const timeZones = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Phoenix', label: 'Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
  { value: 'America/Anchorage', label: 'Alaska' },
  { value: 'Pacific/Honolulu', label: 'Hawaii' },
  { value: 'America/Puerto_Rico', label: 'Puerto Rico' },
]

const clock = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

const hours = [
  { value: '', label: 'No quiet hours' },
  ...Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock(hour) })),
]

const pauses = [
  { value: '', label: 'Not paused' },
  { value: 'week', label: 'For a week' },
  { value: 'month', label: 'For 30 days' },
]

const form = css`
  display: grid;
  gap: var(--s6);
  fieldset { display: grid; min-inline-size: 0; padding: 0; margin: 0; border: 0; }
  legend { padding: 0; margin-block-end: var(--s1); font-weight: 600; font-size: var(--text-l); }
  label {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 190px;
    gap: var(--s2) var(--s4);
    align-items: center;
    padding-block: var(--s2);
    border-block-end: 1px solid var(--line);
  }
  label > span { overflow-wrap: anywhere; }
  button { justify-self: start; }
  @media (max-width: 479.98px) { label { grid-template-columns: minmax(0, 1fr); } }
`
