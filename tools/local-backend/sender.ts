/** The sender of all mails of an embedded backend; `.test` never exists, so nothing can answer to it. */
export const MAIL_FROM = 'Arcline <no-reply@arcline.test>'
