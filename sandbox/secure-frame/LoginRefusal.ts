/** The error that the frame's page shows if the user may not continue: a sentence. */
export class LoginRefusal extends Error {}
