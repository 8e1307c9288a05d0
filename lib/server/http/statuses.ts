/** nginx's status for a request whose client has closed the connection. Nobody reads such a response. */
export const CLIENT_CLOSED_REQUEST = 499
