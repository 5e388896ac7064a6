/**
 * Events that whoever guards the club wants to see, in the Worker's log. Which are worth an alarm, and from which number on, is said
 * here and, for people, in docs/operations.md.
 */
import { type LogFields, log } from "../log/log";

/** Alarm from so many within ten minutes on; null for what is only looked up. */
export const ALARMS = {
  signed_in: null,
  signed_out: null,
  /** An id_token that proves nothing, or a suspended player's. */
  sign_in_refused: 50,
  /** A refresh token that was used before: somebody has a copy. */
  refresh_reused: 3,
  /** A token or refresh token that no key of ours made. */
  signature_refused: 50,
  /** Who named an identity themselves without the credential of a trusted service. */
  credential_refused: 1,
  /** A payment event without its provider's signature. */
  webhook_refused: 5,
  /** A call of the operators by somebody who is none. */
  operator_refused: 1,
  operator_act: null,
} as const satisfies Readonly<Record<string, number | null>>;

export type SecurityEvent = keyof typeof ALARMS;

export function logSecurity(security: SecurityEvent, fields: LogFields = {}): void {
  const alarmFrom = ALARMS[security];
  log(alarmFrom === null ? "info" : "warn", security, { security, alarmFrom, ...fields });
}
