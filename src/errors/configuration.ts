import { coded } from './coded.ts'

/** A value the host gave for an option does not fit; the last good one stays in force. */
export class InvalidOptionError extends /* @__PURE__ */ coded(
  'W3M_INVALID_OPTION',
  ({ option, reason }: { option: string; reason: string }) => `Invalid option ${option}: ${reason}`,
) {}

/** Both ways to sign in were configured; they exclude each other. */
export class SiweAndSiwxError extends /* @__PURE__ */ coded(
  'W3M_SIWE_AND_SIWX',
  'Cannot set both siweConfig and siwx options',
) {}

/** The view does not exist, or is not one that a host may open. */
export class ViewNotFoundError extends /* @__PURE__ */ coded('W3M_VIEW_NOT_FOUND', 'View not found')<{
  view: string
}> {}

/** A hook or composable was used before the product was started. */
export class AppKitMissingError extends /* @__PURE__ */ coded(
  'W3M_APPKIT_MISSING',
  ({ hook }: { hook: string }) => `Please call "createAppKit" before using "${hook}" hook`,
) {}

/** A file of the widget did not load. What needs it does not work; `cause` is the browser's error. */
export class PartNotLoadedError extends /* @__PURE__ */ coded(
  'W3M_PART_NOT_LOADED',
  'A part of the widget could not be loaded',
)<{ cause: unknown }> {}
