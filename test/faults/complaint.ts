/** An invariant that did not hold, and how that showed. */
export type Complaint = { invariant: string; what: string }
