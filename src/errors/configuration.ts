import { coded } from './coded.ts'

/** An option's value is invalid; the last valid one stays in force. */
export class InvalidOptionError extends /* @__PURE__ */ coded(
  'W3M_INVALID_OPTION',
  ({ option, reason }: { option: string; reason: string }) => `Invalid option ${option}: ${reason}`,
) {}

/** Both `siwx` and `siweConfig` are set; only one is allowed. */
export class SiweAndSiwxError extends /* @__PURE__ */ coded(
  'W3M_SIWE_AND_SIWX',
  'Cannot set both siweConfig and siwx options',
) {}

/** The view does not exist, or the page cannot open it. */
export class ViewNotFoundError extends /* @__PURE__ */ coded('W3M_VIEW_NOT_FOUND', 'View not found')<{
  view: string
}> {}

/** A hook or composable was used before `createAppKit`. */
export class AppKitMissingError extends /* @__PURE__ */ coded(
  'W3M_APPKIT_MISSING',
  ({ hook }: { hook: string }) => `Please call "createAppKit" before using "${hook}" hook`,
) {}

/** A file of the widget did not load, so a feature does not work; `cause` is the browser's error. */
export class PartNotLoadedError extends /* @__PURE__ */ coded(
  'W3M_PART_NOT_LOADED',
  'A part of the widget could not be loaded',
)<{ cause: unknown }> {}
