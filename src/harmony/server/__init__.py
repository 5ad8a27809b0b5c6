"""The service behind the web page; everything below may be used here."""
