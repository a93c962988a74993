"""What can be asked for over HTTP, a file for each subject."""
