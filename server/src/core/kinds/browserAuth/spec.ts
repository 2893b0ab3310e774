/** The tables of the specification for the browser-auth pre-admission record (section 2). */

import type { NameRoster, Roster } from '../../rules/idSequence';

export const severities = {
  CRITICAL: 'The work unit may not be admitted while this finding is open.',
  HIGH: 'A serious weakness of the present sign-in.',
} as const;

/** The state each foundation signal may have. */
export const foundationStates = {
  OBSERVED_NOT_BROWSER_BOUND: 'Seen in the source, but not bound to a browser flow.',
  OBSERVED_DEAD_END_HANDOFF: 'Seen in the source; the handoff leads nowhere.',
  OBSERVED_PARTIAL_BFF: 'Seen in the source; the backend-for-frontend covers a part.',
} as const;

/** The components of the target architecture, in ordinal order 1..7. */
export const architecture = {
  START: 'Starts the flow: binds issuer, client, origin, return path, S256 challenge, state and nonce.',
  AUTHORIZE: 'Asks for authentication and consent; never returns tokens through the browser.',
  CALLBACK: 'Verifies state, issuer and the one-time code; exchanges it with the verifier held on the server.',
  SESSION: 'Issues the session cookie; exposes subject-safe session metadata only.',
  RESOURCE: 'Attaches bounded access on the server; enforces subject, tenant, audience, scope and object.',
  REFRESH: 'Rotates refresh material once; detects replay; revokes the session family on reuse.',
  LOGOUT: 'Requires CSRF; revokes the session; clears the cookie; all consumers deny the old session.',
} as const;

/** A step of the target sign-in. */
interface Endpoint {
  readonly component: string;
  /** Its method; for resources, whose methods are not given, the origin. */
  readonly method: string;
  readonly path: string;
}

/** The component and the endpoint of each part of the target architecture (specification, "Target browser-auth contract"). */
export const endpoints: Readonly<Record<keyof typeof architecture, Endpoint>> = {
  START: { component: 'Consumer BFF', method: 'POST', path: '/auth/start' },
  AUTHORIZE: { component: 'Identity service', method: 'GET', path: '/oauth2/authorize' },
  CALLBACK: { component: 'Consumer BFF', method: 'GET', path: '/auth/callback' },
  SESSION: { component: 'Consumer BFF', method: 'GET', path: '/auth/session' },
  RESOURCE: { component: 'Resource BFF', method: 'same-origin', path: '/api/*' },
  REFRESH: { component: 'Consumer BFF', method: 'POST', path: '/auth/refresh' },
  LOGOUT: { component: 'Consumer BFF and identity service', method: 'POST', path: '/auth/logout' },
};

export const surfaces = {
  'AUTH-S01': 'Portal sign-in handoff.',
  'AUTH-S02': 'Callback and session establishment.',
  'AUTH-S03': 'Session, expiry and step-up recovery.',
} as const;

/** The nine real states of a surface, with the region change each requires. */
export const uiStates = {
  READY: 'Show verified account, exact relying party, requested scopes, safe continuation.',
  LOADING: 'Replace form controls with a non-repeatable progress view; disable duplicate submission.',
  EMPTY: 'Explain there is no active session or eligible account; offer a start action.',
  PARTIAL_ERROR: 'Keep verified identity; isolate the failed optional profile, consent or device region.',
  ERROR: 'Discard the authorization transaction; offer a fresh start without replaying code or state.',
  OFFLINE: 'Stop callback polling; retain no secret material; say sign-in cannot complete offline.',
  FORBIDDEN: 'Hide protected content; show policy owner; deny return-to escalation and scope broadening.',
  CONFIRM: 'Show step-up reason, relying party, exact action and a bounded confirmation window.',
  SUCCESS: 'Show session established or revoked, one safe destination, no credential values.',
} as const;

/** The requests that the target sign-in must reject. */
export const negativeTests = {
  unregistered_client: 'A client that is not registered.',
  origin_mismatch: 'An origin other than the registered one.',
  redirect_uri_mismatch: 'A redirect other than the registered one.',
  missing_pkce: 'An authorization request without PKCE.',
  pkce_downgrade_plain: 'PKCE with the plain method in place of S256.',
  state_mismatch: 'A callback whose state is not the one sent.',
  nonce_replay: 'A nonce used a second time.',
  authorization_code_replay: 'An authorization code used a second time.',
  csrf_logout: 'A logout without its CSRF proof.',
  refresh_token_reuse: 'Refresh material used a second time.',
  expired_step_up: 'A step-up whose confirmation window has passed.',
  browser_token_leak: 'A token that reaches browser storage, URL, DOM or a cross-window message.',
} as const;

/** The topics of the ten admission gates D06-A01 to D06-A10, in order. */
export const admissionGates = {
  'D06-A01': 'D05 accepted with ledger compare-and-swap done.',
  'D06-A02': 'Authorization Code plus S256 PKCE.',
  'D06-A03': 'Discovery plus ES256 JWKS.',
  'D06-A04': 'Exact client, origin and redirect registration.',
  'D06-A05': 'Host-only BFF session and refresh custody.',
  'D06-A06': 'State, nonce, CSRF and replay rejection.',
  'D06-A07': 'Zero long-lived browser Bearer storage.',
  'D06-A08': 'Refresh rotation, logout and revocation propagation.',
  'D06-A09': 'Step-up and return-to policy.',
  'D06-A10': 'Three surfaces times nine real states QA (27 state receipts).',
} as const;

export const foundationIds = ['FOUNDATION-01', 'FOUNDATION-02', 'FOUNDATION-03'] as const;
export const findingIds = ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-04', 'AUTH-05'] as const;

const withIds = (values: readonly string[]): Roster => ({ member: 'id', values });

/** The lists of objects that the specification fixes. */
export const rosters = {
  foundationSignals: withIds(foundationIds),
  currentFindings: withIds(findingIds),
  admissionGates: withIds(Object.keys(admissionGates)),
  targetArchitecture: withIds(Object.keys(architecture)),
  targetSurfaces: withIds(Object.keys(surfaces)),
  realStateContract: withIds(Object.keys(uiStates)),
};

export const negativeTestRoster: NameRoster = { values: Object.keys(negativeTests) };
