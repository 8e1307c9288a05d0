/** The status of a response that nobody reads, because the client has closed the connection. nginx logs it for this as well. */
export const CLIENT_CLOSED_REQUEST = 499
