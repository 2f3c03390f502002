/** The error of the frame's page if it may not continue: a sentence for the user. */
export class LoginRefusal extends Error {}
