"""Mail, through the SMTP server that the host has named."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid
from urllib.parse import unquote, urlsplit

from sortilege.core.errors import Problem
from sortilege.server.calls.outgoing import as_address

TIMEOUT = 20.0  # seconds
PORTS = {"smtp": 587, "smtps": 465}
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")


class Mailer:
    """Sends mail. To any server but one on this machine it speaks TLS, or not at all."""

    def __init__(self, url: str, sender: str) -> None:
        parts = urlsplit(url)
        try:
            self.port = parts.port or PORTS[parts.scheme]
        except (KeyError, ValueError) as error:
            raise Problem("A mail server is named like smtp://USER:PASSWORD@HOST:587, or smtps://….") from error
        if not parts.hostname or not ADDRESS.fullmatch(sender):
            raise Problem("Mail needs a server (smtp://…) and a sender: --mail-from tables@example.org.")
        self.host = parts.hostname
        self.wrapped = parts.scheme == "smtps"
        self.user, self.password = unquote(parts.username or ""), unquote(parts.password or "")
        address = as_address(self.host)
        self.here = self.host == "localhost" or (address is not None and address.is_loopback)
        self.sender = sender

    def message(self, to: str, subject: str, text: str, stop: str) -> EmailMessage:
        """A mail; `stop` is the address that ends them, for one click in the reader's mail program."""
        mail = EmailMessage(SMTP)
        mail["From"], mail["To"], mail["Subject"] = self.sender, to, subject
        mail["Date"] = format_datetime(datetime.now(UTC))
        mail["Message-ID"] = make_msgid(domain=self.sender.partition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        mail["List-Unsubscribe"] = f"<{stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail.set_content(text)
        return mail

    async def send(self, mail: EmailMessage) -> None:
        """Hand a mail over; `OSError` or `smtplib.SMTPException` if that was not possible."""
        await asyncio.to_thread(self.hand_over, mail)

    def hand_over(self, mail: EmailMessage) -> None:
        context = ssl.create_default_context()
        if self.wrapped:
            server: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT, context=context)
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=TIMEOUT)
        with server:
            if not self.wrapped and not self.here:
                server.starttls(context=context)
            if self.user:
                server.login(self.user, self.password)
            server.send_message(mail)
